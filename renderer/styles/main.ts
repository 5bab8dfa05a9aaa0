import { mount } from 'svelte';
import './sheets.ts';
import Styles from './Styles.svelte';

const target = document.querySelector('#app');
if (target === null) throw new Error('index.html has no #app');
mount(Styles, { target });
