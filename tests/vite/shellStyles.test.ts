import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import postcss from 'postcss';
import { describe, expect, it } from 'vitest';

const sheets = readdirSync('src', { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

/** Lists the places where the style sheets of the app set a property to a value that matches. */
function usesOf(property: string, value: RegExp): string[] {
  const found: string[] = [];
  for (const name of sheets)
    postcss.parse(readFileSync(join('src', name), 'utf8')).walkDecls(property, (declaration) => {
      const { parent } = declaration;
      if (value.test(declaration.value) && parent?.type === 'rule') found.push(`${name} ${(parent as postcss.Rule).selector}`);
    });
  return found;
}

/** These are pressed and held. */
const PRESSED = ['components/form/stepper/Stepper.module.css .button', 'screens/draw/AllBlindScreen.module.css .seal,\n.button'];

describe('the style sheets in a shell', () => {
  it('do not override the text size that WeChat sets on the body on an iPhone', () => {
    expect(usesOf('-webkit-text-size-adjust', /./)).toEqual(['app/theme.css html']);
  });

  it('disable the long press only on the stepper’s buttons and the seal of the draw', () => {
    expect(usesOf('-webkit-touch-callout', /none/).sort()).toEqual(PRESSED);
    expect(usesOf('user-select', /none/).sort()).toEqual(PRESSED);
  });
});
