import { mount } from 'svelte';
import '@fontsource-variable/inter/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/calls.css';
import App from './App.svelte';

const target = document.querySelector('#app');
if (target === null) throw new Error('index.html has no #app');
mount(App, { target });
