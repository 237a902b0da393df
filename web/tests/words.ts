/** Before every test: all words of both languages are there at once. */

import { locale } from '$/i18n/index.svelte';
import '$/i18n/later/bots';
import '$/i18n/later/lessons';
import '$/i18n/later/pages';
import '$/i18n/later/study';

locale.language = 'fr';
await locale.ready;
locale.language = 'en';
