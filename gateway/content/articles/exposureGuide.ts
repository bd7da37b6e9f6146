import type { Article } from './article';

/** How to get exposure. The app shows each h2 as a step, with the section's link as its button (docs/decisions/0015-teams.md). */
export const exposureGuide: Article = {
  title: '曝光指南',
  cover: '',
  author: '聚艺运营',
  summary: '好友每打开一次您的邀请页，就是一次曝光；同一网络地址每天只计一次。',
  publishTime: '2026-11-01T09:00:00+08:00',
  contentHtml: `
<h2>准备您的海报</h2>
<p>海报上有您的邀请码和二维码。在微信里长按图片即可保存，其他浏览器点“保存图片”。</p>
<p><a href="#/inviterFriends">制作海报</a></p>
<h2>发到朋友圈和群聊</h2>
<p>配上分享视频和文案，说清楚加入后能得到什么，比只发链接更容易被打开。</p>
<p><a href="#/shareVideo">获取视频和文案</a></p>
<h2>当面扫码</h2>
<p>线下活动时打开大号邀请码，请好友用微信扫一扫，最快完成加入。</p>
<p><a href="#/shareCode">打开我的邀请码</a></p>
<h2>看看谁加入了</h2>
<p>好友加入后会出现在团队里。提醒对方完善收货地址，您就能得到招募奖励。</p>
<p><a href="#/myteam">查看我的团队</a></p>
`.trim(),
};
