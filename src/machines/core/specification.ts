export interface Rule {
  /** Chinese, for product owners. */
  readonly title: string;
  /** The words of docs/spec.md; a part of a sentence where a sentence has several rules. */
  readonly quote: string;
  /** Each is `file: title`; none where machines implement the whole rule. */
  readonly tests: readonly string[];
}

/**
 * The rules of docs/spec.md §4, §5, §8 and §9. A state or transition that implements a rule names it in `meta.spec`; `tests` names the
 * tests of what no machine implements. tests/docs/specification.test.ts checks that the list has each rule of docs/spec.md,
 * and that each is implemented or tested. Machines import only the types.
 */
export const rules = {
  '§4.uploadItem': { title: '上传项', quote: 'Upload item: uploading or failed; empty once done.', tests: [] },
  '§4.steps': {
    title: '步骤条',
    quote: 'Steps: finished, in process or waiting, depending on the active index.',
    tests: ['tests/journeys/controls/controls.spec.ts: spec §4: steps are finished, in process or waiting by the active index'],
  },
  '§4.consoleSwipes': {
    title: '调试面板手势',
    quote:
      'Hidden console gesture: the console opens only once per page load, after 10 qualifying upward swipes, each within 1500 ms of the previous one;',
    tests: [],
  },
  '§4.consoleLate': { title: '来晚的上滑', quote: 'a swipe that comes late resets the counter to 1.', tests: [] },
  '§4.consoleDark': {
    title: '调试面板的深色',
    quote: 'The console opens in the dark theme.',
    tests: [
      'tests/journeys/controls/console.spec.ts: spec §4: the tenth upward swipe, not the ninth, loads and opens a dark console with five tabs',
    ],
  },
  '§4.consoleTabs': {
    title: '调试面板的栏目',
    quote: 'It has tabs Log, Network, Element, Storage and a System panel.',
    tests: ['tests/journeys/controls/console.spec.ts: spec §4: every tab works without CSP violations'],
  },
  '§5.swipe': {
    title: '怎样才算上滑',
    quote: 'A swipe counts only when the finger ends more than 30 px above its start.',
    tests: [],
  },
  '§5.stepper': {
    title: '步进器的最小值',
    quote: 'Stepper minimum 1;',
    tests: [
      'tests/journeys/controls/controls.spec.ts: a short tap is one step, a cancelled touch none; spec §5: the limits 20 and 1',
    ],
  },
  '§5.uploader': {
    title: '上传器的限制',
    quote: 'uploader has a maximum count and maximum size, accepting images by default.',
    tests: [],
  },
  '§8.message': {
    title: '业务失败的提示',
    quote: 'Body code not 200 with a message: a toast shows the message.',
    tests: ['tests/services/http/request.test.ts: then code not 200: a plain toast with the message'],
  },
  '§8.expired': {
    title: '登录过期',
    quote: 'Code 401: toast meaning login expired, please log in again; after 1 second go to the login route.',
    tests: [],
  },
  '§8.lost': {
    title: '内容不存在',
    quote: "Status '1021': go to the lost page.",
    tests: ["tests/app/app.test.tsx: spec §8: status '1021' goes to the lost page, without a toast"],
  },
  '§8.failure': {
    title: '其他状态的提示',
    quote: "Any other status not '200': failure toast with the message,",
    tests: ["tests/services/http/request.test.ts: then status not '200': a toast in the failure style"],
  },
  '§8.silent': {
    title: '不提示的失败',
    quote: 'except for binary responses and the insufficient-permission case.',
    tests: [
      "tests/services/http/request.test.ts: a binary answer's status makes no toast: the flow shows it",
      'tests/services/http/request.test.ts: then 权限不足 (spec §6), silently',
    ],
  },
  '§8.offline': {
    title: '没有网络',
    quote: 'Device offline: failure toast saying the network is not connected and to check the network.',
    tests: [
      'tests/services/http/request.test.ts: offline: said at once in the failure style, and no request',
      'tests/services/http/request.test.ts: offline by the time that the call ends as %s: said too, its outcome is open',
    ],
  },
  '§8.passedOn': {
    title: '交给页面的失败',
    quote: 'Other HTTP errors are passed on to the caller;',
    tests: [],
  },
  '§9.timeout': {
    title: '请求超时',
    quote: 'Request timeout 15000 ms.',
    tests: [
      'tests/services/http/request.test.ts: spec §7, §9: is made by one client with JSON, 15,000 ms and the address of the gateway',
    ],
  },
  '§9.winners': {
    title: '中奖名单',
    quote: 'Winner list page size 15; activity id 1001.',
    tests: ['tests/docs/specification.test.ts: spec §9: winners are read as the first 15 of activity 1001'],
  },
  '§9.longPress': { title: '步进器长按', quote: 'Stepper long-press starts at 600 ms, repeats every 200 ms.', tests: [] },
  '§9.prices': {
    title: '价格',
    quote: 'Prices in cents, shown with 2 decimals, currency symbol ¥.',
    tests: [
      'tests/journeys/controls/controls.spec.ts: spec §9: prices have two decimals; a countdown ticks in server time and never goes below zero',
    ],
  },
  '§9.swipeCell': {
    title: '滑动单元',
    quote: 'Swipe cell opens when dragged beyond 15% of panel width, stays open until dragged back past 85%.',
    tests: [],
  },
  '§9.treeSelect': {
    title: '地区选择的高度',
    quote: 'Tree-select default height 300;',
    tests: ['tests/journeys/controls/treeSelect.spec.ts: spec §9: the tree is 300 px high'],
  },
  '§9.marquee': { title: '无缝滚动的停留', quote: 'seamless scroll default wait 1000 ms;', tests: [] },
  '§9.toast': {
    title: '提示的时长',
    quote: 'toast default duration 2000 ms.',
    tests: ['tests/app/app.test.tsx: spec §9: stay 2000 ms; a newer toast replaces the older'],
  },
  '§9.consoleSwipes': {
    title: '调试面板手势的数字',
    quote: 'Hidden console gesture: 10 swipes, 1500 ms gap, 30 px minimum.',
    tests: [],
  },
  '§9.consoleEntries': {
    title: '调试面板的条数',
    quote: 'Developer console keeps at most 1000 log lines and 1000 network entries.',
    tests: ['tests/journeys/controls/console.spec.ts: spec §9: keeps at most 1000 log lines and 1000 network entries'],
  },
} as const satisfies Readonly<Record<`§${4 | 5 | 8 | 9}.${string}`, Rule>>;

export type RuleId = keyof typeof rules;

/** The `meta` of a state or transition: where its behaviour is decided. An interface would not do, because XState requires an index signature, which only a type alias has. */
export type Origin = {
  /** Rules of docs/spec.md, or whole sections of it. */
  readonly spec?: readonly (RuleId | `§${1 | 2 | 3 | 6 | 7}`)[];
  /** A file of docs/decisions, without `.md`. */
  readonly decision?: string;
};
