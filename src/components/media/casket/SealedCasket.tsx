/** The sealed casket; `width` is in px. The picture is one file, with a third of the bytes of the draw's layers. */
export const SealedCasket = ({ width }: { readonly width: number }) => (
  <img src="/casket/sealed.webp" width={width} height={(width * 421) / 540} alt="" loading="lazy" />
);
