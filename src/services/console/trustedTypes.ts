/** The one piece of markup that vConsole writes: the head of its storage table, besides clearing an element. */
const TABLE_HEAD =
  '<div class="vc-table-col">Key</div> \n    <div class="vc-table-col vc-table-col-2">Value</div> \n    <div class="vc-table-col vc-table-col-1 vc-table-action"></div>';

interface PolicyFactory {
  createPolicy(name: string, rules: { createHTML: (html: string) => string | null }): unknown;
}

/**
 * A default policy, so that exists only once the console was asked for. It lets through the console's own markup, letter for
 * letter, and refuses everything else as before: no script, no address, no other markup.
 */
const { trustedTypes } = window as { trustedTypes?: PolicyFactory };
trustedTypes?.createPolicy('default', { createHTML: (html) => (html === '' || html === TABLE_HEAD ? html : null) });
