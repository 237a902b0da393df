import { pages as english } from '../en/pages';
import { worlds } from '../en/worlds';
import { pages as accueil } from '../fr/pages';
import { worlds as mondes } from '../fr/worlds';
import { addTexts } from '../index.svelte';

export const pages = { ...english, ...worlds } as const;

addTexts('en', pages);
addTexts('fr', { ...accueil, ...mondes });
