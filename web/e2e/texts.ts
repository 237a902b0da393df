/** All texts of both languages, those of `i18n/later` too. */

import { english as first } from '../src/i18n/en';
import { analysis } from '../src/i18n/en/analysis';
import { learn } from '../src/i18n/en/learn';
import { pages } from '../src/i18n/en/pages';
import { review } from '../src/i18n/en/review';
import { worlds } from '../src/i18n/en/worlds';
import { french as premiers } from '../src/i18n/fr';
import { analysis as analysisFr } from '../src/i18n/fr/analysis';
import { learn as learnFr } from '../src/i18n/fr/learn';
import { pages as pagesFr } from '../src/i18n/fr/pages';
import { review as reviewFr } from '../src/i18n/fr/review';
import { worlds as worldsFr } from '../src/i18n/fr/worlds';

type Texts = Readonly<Record<string, string>>;

export const english: Texts = { ...first, ...analysis, ...learn, ...pages, ...review, ...worlds };
export const french: Texts = { ...premiers, ...analysisFr, ...learnFr, ...pagesFr, ...reviewFr, ...worldsFr };
