/** Texts that come with the pages that need them: import this module there. */

import { analysis } from './en/analysis';
import { review } from './en/review';
import { analysis as analyse } from './fr/analysis';
import { review as revue } from './fr/review';
import { addTexts } from './index.svelte';

export const later = { ...analysis, ...review } as const;
export const plusTard: Readonly<Record<keyof typeof later, string>> = { ...analyse, ...revue };

addTexts('en', later);
addTexts('fr', plusTard);
