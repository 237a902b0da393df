import { mount } from 'svelte';
import App from './App.svelte';
import { locale } from './i18n/index.svelte';
import './ui/style.css';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the application');
await locale.ready;
mount(App, { target });
