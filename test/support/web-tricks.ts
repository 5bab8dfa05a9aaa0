/** What a web page may try on a kiosk that runs on the same machine. */
export interface Trick {
  readonly name: string;
  /** The body of an async function in the page; `K` is the kiosk's origin, `R` that origin under a name that was rebound to it. What it returns is what the page has learnt. */
  readonly script: string;
}

/** Put into each hostile page: ways to try, and what came of it as text. */
export const HELPERS = `
  const wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
  const text = (error) => 'refused ' + String(error);
  const get = (url, options) =>
    fetch(url, { signal: AbortSignal.timeout(20_000), ...options }).then(async (r) => r.type + r.status + (await r.text()), text);
  const tag = async (name, attributes, into = document.body) => {
    const element = Object.assign(document.createElement(name), attributes);
    const ended = new Promise((resolve) => { element.onload = () => resolve('load'); element.onerror = () => resolve('error'); });
    into.append(element);
    const how = await Promise.race([ended, wait(500)]);
    let inside = '';
    try { inside = element.contentDocument?.documentElement.innerText ?? ''; } catch (error) { inside = text(error); }
    return [how === 'load' && !['IFRAME', 'OBJECT', 'EMBED', 'LINK'].includes(element.tagName) ? 'LOADED' : '', element.naturalWidth ?? '', inside].join(' ');
  };
  const socket = async (url, protocols) => {
    try {
      const line = new WebSocket(url, protocols);
      return await new Promise((resolve) => {
        line.onopen = () => { line.send('{"hello":{"audience":"hall"}}'); };
        line.onmessage = ({ data }) => resolve('LOADED ' + data);
        line.onclose = () => resolve('closed');
        setTimeout(resolve, 20_000, 'silent');
      });
    } catch (error) { return text(error); }
  };
  const form = async (url, attributes) => {
    const frame = Object.assign(document.createElement('iframe'), { name: 'target' });
    const element = Object.assign(document.createElement('form'), { action: url, target: 'target', ...attributes });
    element.innerHTML = '<input name="request" value="hall.show"><input name="input" value="blank">';
    document.body.append(frame, element);
    element.submit();
    await wait(400);
    try { return frame.contentDocument?.documentElement.innerText ?? ''; } catch (error) { return text(error); }
  };
  const opened = async (url, then = () => '') => {
    const other = window.open(url, '_blank');
    await wait(900);
    const seen = [];
    const look = (what) => { try { seen.push(String(what())); } catch (error) { seen.push(text(error)); } };
    look(() => other.document.documentElement.innerText);
    look(() => other.length);
    look(() => then(other));
    await wait(200);
    try { other.close(); } catch {}
    return seen.join(' ');
  };
`;

const paths = ['/', '/projector', '/live/round.pgn', '/live/tables.json', '/evidence/game.zip', '/socket'];
const fetched: readonly Trick[] = [
  ...['cors', 'no-cors'].flatMap((mode) =>
    paths.map((path) => ({ name: `fetch ${path} ${mode}`, script: `return get(K + '${path}', { mode: '${mode}' })` })),
  ),
  ...['POST', 'PUT', 'PATCH', 'DELETE'].map((method) => ({
    name: `fetch by ${method}`,
    script: `return get(K + '/live/tables.json', { method: '${method}', body: '{"request":"hall.show"}' })`,
  })),
  { name: 'fetch without a body by POST', script: `return get(K + '/', { method: 'POST', mode: 'no-cors' })` },
  { name: 'fetch with credentials', script: `return get(K + '/', { credentials: 'include' })` },
  { name: 'fetch with a token', script: `return get(K + '/evidence/x', { headers: { Authorization: 'Bearer x' } })` },
  { name: 'fetch that lives on', script: `return get(K + '/', { keepalive: true, mode: 'no-cors' })` },
  { name: 'fetch that is led on', script: `return get('/to?' + K + '/live/tables.json')` },
  { name: 'fetch of the rebound name', script: `return get(R + '/live/tables.json')` },
  { name: 'fetch of the rebound name, unread', script: `return get(R + '/live/tables.json', { mode: 'no-cors' })` },
  { name: 'fetch from the cache', script: `return get(K + '/', { cache: 'force-cache', mode: 'no-cors' })` },
  {
    name: 'sizes of what was fetched',
    script: `await get(K + '/', { mode: 'no-cors' });
      return performance.getEntriesByType('resource').filter(({ name }) => name.startsWith(K))
        .map(({ transferSize, decodedBodySize }) => (transferSize + decodedBodySize > 0 ? 'LOADED' : '')).join()`,
  },
  {
    name: 'XMLHttpRequest',
    script: `return new Promise((resolve) => { const x = new XMLHttpRequest(); x.open('GET', K + '/live/tables.json');
      x.onloadend = () => resolve(x.responseText); x.send(); })`,
  },
  {
    name: 'EventSource',
    script: `const s = new EventSource(K + '/live/tables.json'); await wait(400); const state = s.readyState; s.close(); return state === 1 ? 'LOADED' : ''`,
  },
  { name: 'a beacon of text', script: `navigator.sendBeacon(K + '/', '{"request":"hall.show"}'); return wait(200)` },
  {
    name: 'a beacon of a form',
    script: `navigator.sendBeacon(K + '/live/tables.json', new FormData()); return wait(200)`,
  },
  {
    name: 'a flood of requests',
    script: `await Promise.all(Array.from({ length: 300 }, () => get(K + '/', { mode: 'no-cors' }))); return ''`,
  },
];

const framed: readonly Trick[] = [
  ...paths
    .slice(0, 4)
    .map((path) => ({ name: `iframe ${path}`, script: `return tag('iframe', { src: K + '${path}' })` })),
  { name: 'iframe in a sandbox', script: `return tag('iframe', { src: K, sandbox: 'allow-scripts' })` },
  { name: 'iframe of the rebound name', script: `return tag('iframe', { src: R + '/live/round.pgn' })` },
  {
    name: 'iframe that leads itself on',
    script: `return tag('iframe', { srcdoc: '<meta http-equiv=refresh content="0;url=' + K + '/">' })`,
  },
  {
    name: 'iframe without an origin that asks',
    script: `addEventListener('message', ({ data }) => { window.heard = data; });
      await tag('iframe', { sandbox: 'allow-scripts', srcdoc: '<script>fetch("' + K + '/live/tables.json").then((r) => r.text()).then((t) => parent.postMessage(t, "*"))<\\/script>' });
      await wait(300); return window.heard ?? ''`,
  },
  { name: 'object', script: `return tag('object', { data: K + '/live/round.pgn', type: 'text/plain' })` },
  { name: 'embed', script: `return tag('embed', { src: K + '/' })` },
  ...['GET', 'POST'].flatMap((method) =>
    ['application/x-www-form-urlencoded', 'multipart/form-data', 'text/plain'].map((enctype) => ({
      name: `form ${method} ${enctype}`,
      script: `return form(K + '/', { method: '${method}', enctype: '${enctype}' })`,
    })),
  ),
];

const loaded: readonly Trick[] = [
  { name: 'img', script: `return tag('img', { src: K + '/assets/icon.svg' })` },
  { name: 'img of live tables', script: `return tag('img', { src: K + '/live/tables.json' })` },
  { name: 'script', script: `return tag('script', { src: K + '/live/tables.json' })` },
  { name: 'script of the page', script: `return tag('script', { src: K + '/' })` },
  { name: 'module', script: `return tag('script', { type: 'module', src: K + '/live/tables.json' })` },
  { name: 'import()', script: `return import(K + '/live/tables.json').then(() => 'LOADED', text)` },
  ...['stylesheet', 'prefetch', 'preload', 'modulepreload', 'prerender', 'preconnect', 'icon', 'manifest'].map(
    (rel) => ({
      name: `link ${rel}`,
      script: `return tag('link', { rel: '${rel}', as: 'fetch', href: K + '/live/tables.json' }, document.head)`,
    }),
  ),
  {
    name: 'speculation rules',
    script: `const s = document.createElement('script'); s.type = 'speculationrules';
      s.textContent = JSON.stringify({ prefetch: [{ urls: [K + '/'] }], prerender: [{ urls: [K + '/projector'] }] });
      document.head.append(s); await wait(400); return ''`,
  },
  { name: 'video', script: `return tag('video', { src: K + '/live/round.pgn', preload: 'auto' })` },
  { name: 'audio', script: `return tag('audio', { src: K + '/', preload: 'auto' })` },
  { name: 'input image', script: `return tag('input', { type: 'image', src: K + '/' })` },
  {
    name: 'style',
    script: `await tag('style', { textContent: '@import "' + K + '/"; @font-face { font-family: x; src: url(' + K + '/live/round.pgn) } body { font-family: x; background: url(' + K + '/projector) }' });
      await wait(200); return document.styleSheets.length > 1 ? 'LOADED' : ''`,
  },
  { name: 'worker', script: `try { new Worker(K + '/'); return 'LOADED'; } catch (error) { return text(error); }` },
  {
    name: 'worker that imports',
    script: `return new Promise((resolve) => { const w = new Worker(URL.createObjectURL(new Blob(['try { importScripts("' + K + '/"); postMessage("LOADED") } catch { postMessage("") }'])));
      w.onmessage = ({ data }) => resolve(data); w.onerror = () => resolve(''); })`,
  },
  {
    name: 'a link with ping',
    script: `const a = Object.assign(document.createElement('a'), { href: '#', ping: K + '/' }); document.body.append(a); a.click(); return wait(200)`,
  },
  {
    name: 'a link that downloads',
    script: `const a = Object.assign(document.createElement('a'), { href: K + '/evidence/game.zip', download: 'x', target: '_blank' }); document.body.append(a); a.click(); return wait(300)`,
  },
];

const talked: readonly Trick[] = [
  { name: 'WebSocket', script: `return socket(K.replace('http', 'ws') + '/socket')` },
  {
    name: 'WebSocket by another name of the machine',
    script: `return socket(K.replace('http://127.0.0.1', 'ws://localhost') + '/socket')`,
  },
  { name: 'WebSocket of the rebound name', script: `return socket(R.replace('http', 'ws') + '/socket')` },
  { name: 'WebSocket with a protocol', script: `return socket(K.replace('http', 'ws') + '/socket', ['arbiter'])` },
  { name: 'WebSocket at another path', script: `return socket(K.replace('http', 'ws') + '/socket?token=x')` },
  { name: 'WebSocket over TLS', script: `return socket(K.replace('http', 'wss') + '/socket')` },
  {
    name: 'a flood of WebSockets',
    script: `return (await Promise.all(Array.from({ length: 80 }, () => socket(K.replace('http', 'ws') + '/socket')))).join()`,
  },
  { name: 'a window', script: `return opened(K + '/projector')` },
  { name: 'a window of what is live', script: `return opened(K + '/live/tables.json')` },
  { name: 'a window of the rebound name', script: `return opened(R + '/projector')` },
  {
    name: 'a window with a request in its address',
    script: `return opened(K + '/?request=hall.show&screen=blank#/table/1')`,
  },
  { name: 'a window with a token', script: `return opened(K + '/#token=x')` },
  {
    name: 'a window that is told',
    script: `return opened(K + '/', (w) => { for (let n = 0; n < 50; n++) w.postMessage({ id: n, request: 'hall.show', input: { screen: 'blank' } }, '*'); return ''; })`,
  },
  {
    name: 'a window that is given a script',
    script: `return opened(K + '/', (w) => { w.location = 'javascript:document.title="taken"'; return ''; })`,
  },
  {
    name: 'a window that is led elsewhere',
    script: `return opened(K + '/projector', (w) => { w.location = K + '/live/round.pgn'; return ''; })`,
  },
];

export const TRICKS: readonly Trick[] = [...fetched, ...framed, ...loaded, ...talked];
