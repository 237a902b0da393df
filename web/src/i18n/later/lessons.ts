import { learn } from '../en/learn';
import { learn as apprendre } from '../fr/learn';
import { addTexts } from '../index.svelte';

export const lessons = learn;

addTexts('en', learn);
addTexts('fr', apprendre);
