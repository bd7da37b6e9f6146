import { missingPackages, webkit, withSession } from '../../engines/engines';
import { registration } from '../../engines/journeys';
import { EnginePage } from '../../engines/page';
import { expect, test } from '../support/test';

const missing = missingPackages(webkit);

test(`WebKit, where it is installed: ${registration.name}`, async ({ gateway }) => {
  if (missing.length > 0)
    console.log(`未安装 WebKit，跳过；apt-get install ${missing.join(' ')} 后可跑，npm run engines 跑全部引擎和旅程`);
  test.skip(missing.length > 0, `needs ${missing.join(' ')}`);
  await withSession(webkit, async (session) => {
    const page = new EnginePage(session, gateway, webkit.pointer);
    await registration.run(page);
    expect(await page.complaints()).toEqual([]);
  });
});
