import { bots as english } from '../en/bots';
import { bots as french } from '../fr/bots';
import { addTexts } from '../index.svelte';

export const bots = english;

addTexts('en', english);
addTexts('fr', french);
