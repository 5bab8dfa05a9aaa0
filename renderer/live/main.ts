import { mount } from 'svelte';
import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/parts.css';
import './follow.css';
import Follow from './Follow.svelte';
import { FollowLine } from './follow-line.svelte.ts';
import { shownPage } from './shown-page.ts';

const found = document.querySelector('#app');
if (found === null) throw new Error('index.html has no #app');
const target = found;
const page = shownPage(location.pathname);
const line = new FollowLine(page.page === 'game' ? page.table : null);
// What the kiosk wrote into the page is read until there is something to show.
line.onFirst = () => {
  target.replaceChildren();
  mount(Follow, { target, props: { line, page } });
};
line.open();
