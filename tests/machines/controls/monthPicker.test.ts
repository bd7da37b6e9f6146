import { it } from 'vitest';
import { monthPickerMachine } from '#machines/controls/monthPicker.ts';
import { followsTable } from '../table';

it('monthPicker: follows its table', () =>
  followsTable(monthPickerMachine, {
    events: { 'month.open': {}, 'flow.back': {} },
    table: `
      start
        begin        → closed
      closed
        month.open   → open
      open
        flow.back    → closed
    `,
  }));
