/** The page at `/`: what there is to see of the museum that is served here. */
import { version } from '../shared/api/operation.ts';

/** Where `npm run site` stands with the same variables. */
export const siteAddress = `http://127.0.0.1:${process.env.SITE_PORT || 4000}`;

const places = [
  [
    'Reference',
    '/docs',
    'Read what each operation takes and answers, and try it.',
    'Choose there who calls: visitor, site, door or staff.',
  ],
  [
    'Door',
    '/door',
    'Hold tickets before the camera: VALID, WRONG DAY, ALREADY IN.',
    '<code>npm run door -- --sign-in</code> shows a QR code that signs a phone in.',
  ],
  [
    'Site',
    siteAddress,
    'Hours, events and tickets, as visitors and staff of a museum see them.',
    'Run <code>npm run site</code> first, in a second terminal, with your <code>PORT</code> if you set one.',
  ],
  [
    'Demo',
    undefined,
    'A day at the museum, told in a terminal. Its events stay on the site.',
    'Run <code>npm run demo</code> in a second terminal, with your <code>PORT</code> if you set one.',
  ],
] as const;

const card = ([name, address, what, how]: (typeof places)[number]) => `<li>
<h2>${address ? `<a href="${address}">${name}</a>` : name}</h2>
<p>${what}</p>
<p class="how">${how}</p>
</li>`;

const style = `:root { color-scheme: light dark; --paper: #fbfaf7; --ink: #201d1a; --quiet: #655e57; --line: #ddd7ce;
  --card: #fff; --accent: #9a3324; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #171513; --ink: #efeae3; --quiet: #aaa29a; --line: #3a3531; --card: #211e1b; --accent: #f0907c; }
}
* { box-sizing: border-box; margin: 0; }
body { font: 1.0625rem / 1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
  max-width: 58rem; margin-inline: auto; padding: clamp(1.25rem, 6vmin, 4rem) clamp(1.1rem, 4vw, 3rem); }
h1 { font-size: clamp(1.8rem, 5vw, 2.6rem); line-height: 1.15; letter-spacing: -0.02em; }
header p { color: var(--quiet); margin-block: 0.5rem 1.75rem; }
p { text-wrap: pretty; }
ul { list-style: none; padding: 0; display: grid; gap: 1rem;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 22rem), 1fr)); }
li { position: relative; background: var(--card); border: 1px solid var(--line); border-radius: 14px;
  padding: 1.25rem; }
li:has(a):hover { border-color: var(--accent); }
h2 { font-size: 1.3rem; margin-block-end: 0.35rem; }
a { color: var(--accent); text-underline-offset: 0.2em; }
a::after { content: ""; position: absolute; inset: 0; border-radius: inherit; }
a:focus-visible { outline: none; }
a:focus-visible::after { outline: 3px solid var(--accent); border-radius: 14px; }
.how { color: var(--quiet); font-size: 0.94rem; margin-block-start: 0.5rem; }
code { font: 0.92em ui-monospace, monospace; color: var(--ink); }
`;

export const startPage = `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src 'self'">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="description" content="What there is to see of the museum service on this machine.">
<title>Museum service</title>
<link rel="icon" href="/docs/favicon-32x32.png">
<style>
${style}</style>
</head>
<body>
<main>
<header>
<h1>Museum service</h1>
<p>It runs on this machine, and answers below <code>/${version}</code>.</p>
</header>
<ul>
${places.map(card).join('\n')}
</ul>
</main>
</body>
</html>
`;
