// @vitest-environment happy-dom
import { fireEvent, render, screen } from '@testing-library/react';
import { useRef, useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useFocusTrap } from '#hooks/focus/useFocusTrap.ts';
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
            disabled
          </button>
          <input aria-label={`${name} last`} />
          <button type="button" tabIndex={-1}>
            {name} roving
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

/** Presses Tab; returns whether the default was prevented. */
const tab = (shiftKey = false) => !fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Tab', shiftKey });
const focusedName = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;

describe.each(modes)('useFocusTrap in %s', (_, Mode) => {
  beforeEach(() => {
    // happy-dom has no layout: every element counts as visible.
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList);
  });
  const open = (page = <Page />) => {
    render(page, { wrapper: Mode });
    const opener = screen.getByText('open');
    opener.focus();
    fireEvent.click(opener);
    return opener;
  };

  it('moves the focus in, wraps around in both directions, and restores it on close', () => {
    const opener = open();
    expect(document.activeElement).toBe(screen.getByTestId('lower'));
    expect([tab(), focusedName()]).toEqual([true, 'lower first']);
    expect(tab()).toBe(false);
    expect([tab(true), focusedName()]).toEqual([true, 'lower last']);
    expect([tab(), focusedName()]).toEqual([true, 'lower first']);
    opener.focus();
    expect([tab(), focusedName()]).toEqual([true, 'lower first']);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect(screen.queryByTestId('lower')).toBeNull();
    expect(document.activeElement).toBe(opener);
    expect(tab()).toBe(false);
  });

  it('restores the focus to a disabled opener once it is enabled, unless the focus has moved elsewhere', async () => {
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

  it('wraps from an element that is focused but not tabbable, as in a list with a roving tabindex', () => {
    open();
    screen.getByText('lower roving').focus();
    expect([tab(), focusedName()]).toEqual([true, 'lower first']);
    screen.getByText('lower roving').focus();
    expect(tab(true)).toBe(false);
  });

  it('keeps the focus on a layer without tabbable elements', () => {
    open(<Page bare />);
    expect([tab(), document.activeElement]).toEqual([true, screen.getByTestId('lower')]);
  });

  it('handles keys in the topmost layer only', () => {
    open();
    screen.getByText('lower first').focus();
    fireEvent.click(screen.getByText('open another'));
    expect([tab(), focusedName()]).toEqual([true, 'upper first']);
    fireEvent.keyDown(document.body, { key: 'Escape' });
    expect([screen.queryByTestId('upper'), focusedName()]).toEqual([null, 'lower first']);
    expect(screen.getByTestId('lower')).toBeTruthy();
  });
});
