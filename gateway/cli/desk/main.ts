/**
 * `npm run desk -- <action> …`: serves members as an operator (docs/operation.md), on PostgreSQL (DATABASE_URL) or on a data folder.
 */
import { parseArgs } from 'node:util';
import { readSettings } from '../../core/settings';
import { askDesk } from '../../desk/ask';
import { deskRequest } from '../../desk/requests';
import { explainErrors } from '../explain';
import { formatTable, savePictures } from './output';

explainErrors();

const USAGE = `用法：npm run desk -- <命令>

  orders                         待处理的兑换、商品、奖品和邀请奖励
  order <编号> [--save <目录>]   一笔订单或一件奖品的全部内容（可用编号的后 8 位），--save 把凭证图片存入新目录
  done <编号>                    通过兑换
  refuse|cancel <编号>           拒绝或取消兑换（需 --reason，会员可见），支出退回
  ship <编号> --carrier <快递公司> --tracking <运单号>
                                 寄出商品或奖品，会员可见
  pay|void <会员编号>            发放或不发一笔被扣留的邀请奖励（void 需 --reason）
  member <手机号或编号>          会员的状态与余额
  block|unblock|revoke|close <手机号或编号>
                                 停用、恢复、退出所有登录、注销（需 --reason）
  messages                       未送达的短信
  resend <编号>                  立即重发一条等待重试的短信
  books                          核对全部账目
  decisions [编号]               最近的决定
  admit|dismiss <操作人>         发放、停用操作人的口令（用数据库所有者的 DATABASE_URL）

口令放在环境变量 DESK_SECRET 中。价值达到 admit 时 DESK_TWO_FROM 的 done、pay、close 需要两位操作人各做一次。`;

const options = {
  reason: { type: 'string' },
  carrier: { type: 'string' },
  tracking: { type: 'string' },
  save: { type: 'string' },
} as const;

function readArguments() {
  const { positionals, values } = parseArgs({ allowPositionals: true, options });
  const [action, subject, ...others] = positionals;
  const asked = deskRequest.safeParse({ ...values, action, number: subject, who: subject, name: subject, subject });
  if (asked.success && others.length === 0) return { request: asked.data, save: values.save };
  const [issue] = asked.error?.issues ?? [];
  if (action !== undefined && issue?.path[0] !== 'action') console.error(`${String(issue?.path[0] ?? '参数')} 缺少或有误\n`);
  return null;
}

const asked = readArguments();
if (!asked) {
  console.error(USAGE);
  process.exit(2);
}
// The command sends no SMS, which is what production also needs settings for.
const settings = readSettings({ ...process.env, NODE_ENV: 'development' });
const { message, tables, pictures, failed } = await askDesk(settings, asked.request, process.env.DESK_SECRET);
console.log([...tables.map(formatTable), ...(message ? [message] : [])].join('\n\n'));
if (asked.save) for (const file of await savePictures(asked.save, pictures)) console.log(`已保存 ${file}`);
process.exitCode = failed ? 1 : 0;
