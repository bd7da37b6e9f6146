import { expect, type Member } from './test';

/** A phone as the gateway masks it. */
export const masked = (phone: string) => `${phone.slice(0, 3)}****${phone.slice(7)}`;

/** The first step of joining a team by link. */
export async function enterPhone(member: Member, phone: string): Promise<void> {
  await member.page.getByLabel('手机号').fill(phone);
  await member.page.getByRole('button', { name: '下一步' }).tap();
}

/** Both steps of joining, until the welcome page; `refusal` is the toast for a wrong SMS code, which is then submitted first. */
export async function join(member: Member, phone: string, stranger: boolean, refusal?: string): Promise<void> {
  const { page } = member;
  await enterPhone(member, phone);
  await expect(page.getByText('可以加入')).toBeVisible();
  const code = await member.receiveCode(phone);
  if (stranger) await page.getByLabel(/我已阅读并同意/).check();
  if (refusal) {
    await page.getByLabel('短信验证码').fill('0000');
    await page.getByRole('button', { name: '加入团队' }).tap();
    await expect(member.toast).toHaveText(refusal);
  }
  // The sixth digit submits; a code of another backend may be shorter.
  await page.getByLabel('短信验证码').fill(code);
  if (code.length < 6) await page.getByRole('button', { name: '加入团队' }).tap();
  await expect(page.getByRole('heading', { name: /^欢迎加入/ })).toBeVisible();
}
