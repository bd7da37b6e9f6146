import { type CspAdditions, cacheControlOf, pageHeaders, type SERVER_FILES } from '../../gateway/http/security.ts';

const ASSETS = '/assets/';

/** Writes a line for nginx. No header has anything to escape in double quotes. */
const addHeader = ([name, value]: readonly [string, string]) => `  add_header ${name} "${value}" always;\n`;

/** Writes the locations for a server block of nginx. Each repeats all headers, because a location with headers of its own inherits none. */
function nginxConf(headers: Readonly<Record<string, string>>): string {
  const all = Object.entries(headers).map(addHeader).join('');
  // The line has no `always`, because the 404 of a missing file must not be cached for a year.
  const assets = `  add_header Cache-Control "${cacheControlOf(ASSETS)}";\n`;
  return `# Written by the build: include it in the app's server block, whose root is this folder (docs/deploy.md).
location / {
${all}${addHeader(['Cache-Control', cacheControlOf('/')])}}
location ^~ ${ASSETS} {
${all}${assets}}
# Not for browsers.
location ~ ^/(\\.|csp\\.json$|nginx\\.conf$|_headers$) {
  return 404;
}
`;
}

/** Writes the format of Netlify and Cloudflare Pages. Headers of all matching paths apply, so no two of them set the same one. */
function plainHeaders(headers: Readonly<Record<string, string>>): string {
  const rule = (path: string, lines: Readonly<Record<string, string>>) =>
    [path, ...Object.entries(lines).map(([name, value]) => `  ${name}: ${value}`), ''].join('\n');
  const cached = ['/', '/index.html', '/sw.js', `${ASSETS}*`];
  return [rule('/*', headers), ...cached.map((path) => rule(path, { 'Cache-Control': cacheControlOf(path) }))].join('');
}

/** Writes the headers of the build for the servers of the app: the gateway, nginx, and hosts that read `_headers`. */
export function headerFiles(additions: CspAdditions): Readonly<Record<(typeof SERVER_FILES)[number], string>> {
  const headers = pageHeaders(additions);
  return {
    'csp.json': `${JSON.stringify(additions, null, 2)}\n`,
    'nginx.conf': nginxConf(headers),
    _headers: plainHeaders(headers),
  };
}
