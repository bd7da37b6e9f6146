// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useFocusTrap } from '../../src/hooks/useFocusTrap';
import { modes } from '../support/react';

function Layer({
  name,
  onEscape,
  bare = false,
}: {
  readonly name: string;
  readonly onEscape: () => void;
  readonly bare?: boolean;
}) {
  const layer = useRef<HTMLDivElement>(null);
  useFocusTrap(layer, { Escape: onEscape });
  return (
    <div ref={layer} tabIndex={-1} data-testid={name}>
      {!bare && (
        <>
          <button type="button">{name} first</button>
          <button type="button" disabled>
            off
          </button>
          <input aria-label={`${name} last`} />
          <button type="button" tabIndex={-1}>
            unreached
          </button>
        </>
      )}
    </div>
  );
}

function Page({ bare }: { readonly bare?: boolean }) {
  const [open, setOpen] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(1)}>
        open
      </button>
      <button type="button" onClick={() => setOpen(2)}>
        open another
      </button>
      {open > 0 && <Layer name="lower" onEscape={() => setOpen(0)} bare={bare ?? false} />}
      {open > 1 && <Layer name="upper" onEscape={() => setOpen(1)} />}
    </>
  );
}

/** Whether the browser was kept from moving the focus itself. */
const tab = (shiftKey = false) => !fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey });
const at = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe.each(modes)('useFocusTrap in %s', (_, Mode) => {
  beforeEach(() => {
    // No layout here: what is there is seen.
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  });
  const open = (page = <Page />) => {
    render(page, { wrapper: Mode });
    const opener = screen.getByText('open');
    opener.focus();
    fireEvent.click(opener);
    return opener;
  };

  it('takes the focus, goes round in it both ways, and gives it back', () => {
    const opener = open();
    expect(document.activeElement).toBe(screen.getByTestId('lower'));
    expect([tab(), at()]).toEqual([true, 'lower first']);
    expect(tab()).toBe(false);
    expect([tab(true), at()]).toEqual([true, 'lower last']);
    expect([tab(), at()]).toEqual([true, 'lower first']);
    opener.focus();
    expect([tab(), at()]).toEqual([true, 'lower first']);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByTestId('lower')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(tab()).toBe(false);
  });

  it('gives the focus back to a button that does not work yet once it does, and not to one when it is elsewhere by then', async () => {
    const opener = open() as HTMLButtonElement;
    opener.disabled = true;
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(document.activeElement).toBe(document.body);
    opener.disabled = false;
    await vi.waitFor(() => expect(document.activeElement).toBe(opener));
    fireEvent.click(opener);
    const other = screen.getByText('open another');
    other.focus();
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(document.activeElement).toBe(other);
  });

  it('stays on a layer without anything to stop at', () => {
    open(<Page bare />);
    expect([tab(), document.activeElement]).toEqual([true, screen.getByTestId('lower')]);
  });

  it('leaves the keys to the layer on top', () => {
    open();
    screen.getByText('lower first').focus();
    fireEvent.click(screen.getByText('open another'));
    expect([tab(), at()]).toEqual([true, 'upper first']);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect([screen.queryByTestId('upper'), at()]).toEqual([null, 'lower first']);
    expect(screen.getByTestId('lower')).toBeTruthy();
  });
});
