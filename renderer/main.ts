import { mount } from 'svelte';
import '@fontsource-variable/inter/wght.css';
import './styles/tokens.css';
import './styles/base.css';
import './styles/parts.css';
import './styles/banners.css';
import './styles/calls.css';
import App from './App.svelte';

const target = document.querySelector('#app');
if (target === null) throw new Error('index.html has no #app');
// The house style to look at, in development only: the product is built without it.
if (import.meta.env.DEV && location.hash === '#/styles')
  void import('./styles/Styles.svelte').then(({ default: Styles }) => mount(Styles, { target }));
else mount(App, { target });
