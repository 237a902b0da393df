import { mount } from 'svelte';
import App from './App.svelte';
import './ui/style.css';

const target = document.getElementById('app');
if (target === null) throw new Error('the page has no place for the application');
mount(App, { target });
