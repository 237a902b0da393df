import { Refusal } from '$/net/refusal';

/** A step that the rules forbid, with the reason in the player's language. */
export class Explained extends Refusal {}
