/** The bots of the house, asked for once. */

import { Remote } from '$/lib/remote.svelte';
import { api } from '$/net/api';

export const levels = new Remote(() => api.levels());
