/** The one piece of markup that vConsole writes: the head of its storage table, besides clearing an element. */
const TABLE_HEAD =
  '<div class="vc-table-col">Key</div> \n    <div class="vc-table-col vc-table-col-2">Value</div> \n    <div class="vc-table-col vc-table-col-1 vc-table-action"></div>';

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown;
}

/**
 * The default policy of Trusted Types, which exists only once the console was opened. It allows exactly the console's own markup, and refuses
 * all else as before: scripts, addresses and other markup.
 */
const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '' || html === TABLE_HEAD ? html : null) });
