import { analysis } from '../en/analysis';
import { review } from '../en/review';
import { analysis as analyse } from '../fr/analysis';
import { review as revue } from '../fr/review';
import { addTexts } from '../index.svelte';

export const study = { ...analysis, ...review } as const;

addTexts('en', study);
addTexts('fr', { ...analyse, ...revue });
