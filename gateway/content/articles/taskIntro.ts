import type { Article } from './article';

/** The newcomer's tutorial. The app shows each h2 as a step, with the section's link as its button (docs/decisions/0015-teams.md). */
export const taskIntro: Article = {
  title: '新手教程',
  cover: '',
  author: '聚艺运营',
  summary: '五步认识聚艺：完善资料、认识资产、开第一个盲盒，再邀请好友一起来。',
  publishTime: '2026-11-01T09:00:00+08:00',
  contentHtml: `
<h2>完善收货地址</h2>
<p>盲盒奖品和兑换的商品都会寄到默认地址。保存第一个地址，新手任务就完成了，邀请您的好友也会得到招募奖励。</p>
<p><a href="#/address/create">去添加地址</a></p>
<h2>认识三种资产</h2>
<p>贡献值来自参与和邀请，数据 IP 由贡献值兑换，收益余额是店铺和招募所得。每一笔都能在账户明细里查到。</p>
<p><a href="#/assetsRecord">查看账户明细</a></p>
<h2>了解抽奖规则</h2>
<p>每次开盒消耗一次机会，奖品与概率全部公示，结果由服务器随机产生。</p>
<p><a href="#/rule">查看规则</a></p>
<h2>邀请第一位好友</h2>
<p>把您的海报发给好友，对方扫码加入后，您立即得到 50 贡献值；对方完善收货地址后，再得 ¥20.00 招募奖励。</p>
<p><a href="#/inviterFriends">去邀请好友</a></p>
<h2>攒一次抽奖机会</h2>
<p>每三位好友通过您的邀请码注册或加入，就为您助力出一次抽奖机会。</p>
<p><a href="#/assistfriends">查看助力进度</a></p>
`.trim(),
};
