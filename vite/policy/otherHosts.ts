import type { CspContributor } from './csp';

const ORIGIN = /^https?:\/\/[\w.*-]+(:\d+)?$/;

/** The origin of a URL, `https://*.example.com` included. Throws for anything else, which the CSP would silently ignore. */
function originOf(variable: string, url: string): string {
  const origin = URL.canParse(url) ? new URL(url).origin : '';
  if (!ORIGIN.test(origin)) throw new Error(`${variable} is not an http(s) URL: ${url}`);
  return origin;
}

const listed = (variable: string, urls = '') =>
  urls
    .split(',')
    .map((url) => url.trim())
    .filter(Boolean)
    .map((url) => originOf(variable, url));

/** Allows calls to and images of a gateway on another origin (VITE_GATEWAY), and images of other hosts (VITE_IMAGE_ORIGINS). */
export const otherHosts: CspContributor = (_, { VITE_GATEWAY = '', VITE_IMAGE_ORIGINS }) => {
  // A path needs no permission, because it is on the app's own origin.
  const gateway = /^\/(?!\/)/.test(VITE_GATEWAY) ? [] : listed('VITE_GATEWAY', VITE_GATEWAY);
  const images = [...gateway, ...listed('VITE_IMAGE_ORIGINS', VITE_IMAGE_ORIGINS)];
  return { ...(gateway.length > 0 && { 'connect-src': gateway }), ...(images.length > 0 && { 'img-src': images }) };
};
