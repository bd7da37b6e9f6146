import { type CspAdditions, cacheControlOf, pageHeaders, type SERVER_FILES } from '../../gateway/http/security.ts';

const ASSETS = '/assets/';

/** A line of nginx's; a CSP contains nothing that would have to be escaped in double quotes. */
const addHeader = ([name, value]: readonly [string, string]) => `  add_header ${name} "${value}" always;\n`;

/** Locations to be included in a server block. Each repeats all headers: nginx inherits none where a location adds its own. */
function nginxConf(headers: Readonly<Record<string, string>>): string {
  const all = Object.entries(headers).map(addHeader).join('');
  // No `always`: a missing file's 404 must not be cached for a year.
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

/** The format of Netlify and Cloudflare Pages. Headers of all matching paths apply, so no two of them set the same one. */
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
