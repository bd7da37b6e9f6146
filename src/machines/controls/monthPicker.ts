import { setup } from 'xstate';
import type { MonthPickerEvent } from './monthPicker.events';

/** The chosen month is the list's filter, so the flow holds only whether the months are shown. */
export const monthPickerMachine = setup({ types: {} as { events: MonthPickerEvent; tags: 'layer' } }).createMachine({
  id: 'monthPicker',
  description: '选月份：点开各月，选一个，明细只留这个月的',
  initial: 'closed',
  states: {
    closed: { description: '显示选中的月份', on: { 'month.open': 'open' } },
    open: { description: '各月盖住页面下方', tags: 'layer', on: { 'flow.back': 'closed' } },
  },
});
