import { act, force, held, look, open, type Step, scenariosOf, see, show, tap, type } from '../steps';

const BOOK = '/address/list';
const ADD = '/address/create';
const withAddresses = act(async ({ api }) => {
  await api.addAddress('林小艺');
  await api.addAddress('陈小满');
});
/** The buttons behind a swipe: a keyboard reaches them without one. */
const press = (name: string): Step =>
  act(async ({ page }) => {
    await page.getByRole('button', { name }).focus();
    await page.keyboard.press('Enter');
  });
const PASTED = '林小艺 138 0013 8000\n江西景德镇珠山区陶溪川文创街区 12 号';
const fillAddress: readonly Step[] = [
  // A form that does not run yet loses what is typed.
  show('addressForm.filling'),
  type('收货人', '林小艺'),
  type('手机号', '138 0013 8000'),
  tap(/^所在地区/),
  act(async ({ page }) => {
    const sheet = page.getByRole('dialog', { name: '选择所在地区' });
    for (const name of ['江西省', '景德镇市', '珠山区']) await sheet.getByRole('option', { name, exact: true }).last().tap();
    await sheet.getByRole('button', { name: '确定' }).tap();
    await sheet.waitFor({ state: 'hidden' });
  }),
  type('详细地址', '陶溪川文创街区 12 号'),
  tap('公司'),
];

const happyWay = [
  'addressBook.empty',
  'addressForm.filling',
  'addressForm.choosingRegion.choosing',
  'addressForm.saving',
  'addressBook.browsing',
];

export const addressing = scenariosOf('address', happyWay, [
  {
    name: '新增收货地址',
    who: 'new',
    steps: [
      held(/address\/list/, [open(BOOK)], 'addressBook.loading'),
      show('addressBook.empty'),
      look,
      tap('新增收货地址'),
      show('addressForm.filling'),
      held(/treeList/, [tap(/^所在地区/)], 'addressForm.choosingRegion.loading'),
      show('addressForm.choosingRegion.choosing'),
      tap('取消'),
      ...fillAddress,
      look,
      held(/address\/add/, [tap('保存')], 'addressForm.saving'),
      show('addressBook.browsing'),
      look,
      held(/treeList/, [open(ADD), type(/^智能粘贴/, PASTED), tap('识别')], 'addressForm.recognizing'),
      open(ADD, 'regionTree:429'),
      show('addressForm.filling'),
      tap(/^所在地区/),
      show('addressForm.choosingRegion.waiting'),
      open(ADD, 'regionTree:500'),
      show('addressForm.filling'),
      tap(/^所在地区/),
      show('addressForm.choosingRegion.failed'),
      open(ADD),
      ...fillAddress,
      force('addAddress:429:once'),
      tap('保存'),
      show('addressForm.waiting'),
      act(({ page }) => page.getByRole('button', { name: '保存', exact: true }).waitFor()),
      force('addAddress:offline:once'),
      tap('保存'),
      show('addressForm.outcomeUnknown'),
      held(/address\/list/, [tap('返回修改')], 'addressForm.lookingUp'),
      show('addressBook.browsing'),
      open(ADD),
      ...fillAddress,
      force('addAddress:offline:once'),
      tap('保存'),
      show('addressForm.outcomeUnknown'),
      held(/address\/list/, [open(ADD)], 'addressForm.settling'),
    ],
  },
  {
    name: '编辑收货地址',
    who: 'new',
    steps: [
      act(({ api }) => api.addAddress('林小艺')),
      ...editing(/getById/),
      open(`${ADD}?id=nothing`),
      show('addressForm.gone'),
    ],
  },
  {
    name: '地址簿，填错的地址',
    who: 'store',
    steps: [
      open(BOOK),
      see('默认'),
      look,
      open(BOOK, 'addressList:500'),
      show('addressBook.failed'),
      look,
      open('/redeemExchangeValue?id=paper-cut'),
      tap(/林小艺/, 'link'),
      see(/^编辑/, 'link'),
      look,
      open(ADD),
      tap('保存'),
      see('请选择所在地区'),
      look,
      type(/^智能粘贴/, '你好，在吗'),
      tap('识别'),
      see('没有识别到姓名、手机号或地址，请检查后再试'),
      look,
      open(ADD),
      tap(/^所在地区/),
      tap('重庆市', 'option'),
      tap('县', 'option'),
      see('秀山土家族苗族自治县', 'option'),
      look,
    ],
  },
  {
    name: '设为默认和删除',
    who: 'new',
    steps: [
      withAddresses,
      open(BOOK),
      show('addressBook.browsing'),
      held(/setDefaultAddress/, [press('把陈小满的地址设为默认')], 'addressBook.settingDefault'),
      show('addressBook.browsing'),
      press('删除林小艺的地址'),
      show('addressBook.askingToDelete'),
      tap('取消'),
      force('deleteAddress:429:once'),
      press('删除林小艺的地址'),
      tap('删除'),
      show('addressBook.waitingToChange'),
      open(BOOK),
      press('删除林小艺的地址'),
      held(/address\/delete/, [tap('删除')], 'addressBook.deleting'),
      show('addressBook.browsing'),
      act(async ({ api }) => api.addAddress('周雅')),
      open(BOOK),
      show('addressBook.browsing'),
      held(/address\/list/, [press('把周雅的地址设为默认')], 'addressBook.refreshing'),
      show('addressBook.browsing'),
      force('addressList:500'),
      press('把陈小满的地址设为默认'),
      show('addressBook.stale.failed'),
      open(BOOK),
      show('addressBook.browsing'),
      force('addressList:429'),
      press('把周雅的地址设为默认'),
      show('addressBook.stale.waiting'),
      open(BOOK, 'addressList:429'),
      show('addressBook.waiting'),
      open(BOOK, 'addressList:500'),
      show('addressBook.failed'),
    ],
  },
]);

function editing(read: RegExp): Step[] {
  const openIt = (rules?: string) =>
    act(async (stage) => {
      const [address] = await stage.api.call<{ id: string }[]>('/api/store/address/list');
      await stage.open(`${ADD}?id=${address?.id}`, rules);
    });
  return [
    held(read, [openIt()], 'addressForm.loading'),
    show('addressForm.filling'),
    openIt('addressById:429'),
    show('addressForm.waitingToRead'),
    openIt('addressById:500'),
    show('addressForm.failed'),
  ];
}
