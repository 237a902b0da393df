/** Before every test: both languages are there at once. */

import { locale } from '$/i18n/index.svelte';

locale.language = 'fr';
await locale.ready;
locale.language = 'en';
