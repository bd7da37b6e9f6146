interface Equivalent {
  readonly reason: string;
  readonly mutants: readonly string[];
}

/** Mutants that no test can tell from their machine, each with the reason. One that is noticed after all fails the run. */
export const equivalent: Readonly<Record<string, readonly Equivalent[]>> = {
  addressBook: [
    {
      reason: 'there are no addresses before the first reading',
      mutants: ['loading, readBook done (还没有地址) → empty: assignBook drops addresses'],
    },
  ],
  addressForm: [
    {
      reason: 'an always of that state leads to the same place in the same step',
      mutants: [
        'failed, flow.retry → loading: → filling',
        'choosingRegion.failed, flow.retry → choosingRegion.loading: → choosingRegion.choosing',
      ],
    },
    {
      reason: 'the failure was cleared before the saving began',
      mutants: [
        'saving, save done → saved: dropIntent drops failure',
        'saving, save error (地址已在别处删除) → gone: dropIntent drops failure',
      ],
    },
    {
      reason: 'assignFailure puts the new failure in its place at once',
      mutants: [
        'saving, save error (操作太频繁，要等一会儿) → waiting: dropIntent drops failure',
        'saving, save error (没有保存，改正或删除不用的地址后再试) → filling: dropIntent drops failure',
      ],
    },
  ],
  captcha: [
    {
      reason: 'loading drops the content on entry',
      mutants: ['captcha, context: drops content'],
    },
  ],
  draw: [
    {
      reason: 'no request is open while prizes are read, and these answers carry none',
      mutants: [
        'loading, readPrizes done (活动还没有开始) → notStarted: assignBeginning drops requestId',
        'loading, readPrizes done (活动已经结束) → over: assignBeginning drops requestId',
        'loading, readPrizes done (没有登录) → visitor: assignBeginning drops requestId',
        'loading, readPrizes done (没有剩余次数) → noChances: assignBeginning drops requestId',
        'loading, readPrizes done (可以开盒) → ready: assignBeginning drops requestId',
      ],
    },
    {
      reason: 'a visitor has no member id and no failure before either',
      mutants: [
        'loading, readPrizes done (没有登录) → visitor: assignBeginning drops memberId',
        'loading, readPrizes done (没有登录) → visitor: assignBeginning drops failure',
      ],
    },
    {
      reason: 'the failure was cleared when the draw was sent',
      mutants: ['drawing, drawPrize done (服务器选出了奖品) → checking: assignResult drops failure'],
    },
    {
      reason: 'who is ready to draw has neither a result nor a check, and who sees a result has no failure',
      mutants: [
        'ready, draw.start → drawing: assignRequest drops result',
        'ready, draw.start → drawing: assignRequest drops check',
        'result.won, draw.start (还有次数，直接再开一次) → drawing: assignRequest drops failure',
        'result.notWon, draw.start (还有次数，直接再开一次) → drawing: assignRequest drops failure',
      ],
    },
    {
      reason: 'there is neither a result nor a check while a draw is sent',
      mutants: [
        'drawing, drawPrize error (次数不足) → noChances: clearDraw drops result',
        'drawing, drawPrize error (次数不足) → noChances: clearDraw drops check',
        'drawing, drawPrize error (奖品已抢光) → allGone: clearDraw drops result',
        'drawing, drawPrize error (奖品已抢光) → allGone: clearDraw drops check',
        'drawing, drawPrize error (活动已结束) → over: clearDraw drops result',
        'drawing, drawPrize error (活动已结束) → over: clearDraw drops check',
        'drawing, drawPrize error (奖品、概率或承诺已更新，重新读取) → loading: clearDraw drops result',
        'drawing, drawPrize error (奖品、概率或承诺已更新，重新读取) → loading: clearDraw drops check',
        'drawing, drawPrize error (活动还没有开始，重新读取时间) → loading: clearDraw drops result',
        'drawing, drawPrize error (活动还没有开始，重新读取时间) → loading: clearDraw drops check',
        'drawing, drawPrize error (操作太频繁，要等一会儿) → waiting: clearDraw drops result',
        'drawing, drawPrize error (操作太频繁，要等一会儿) → waiting: clearDraw drops check',
        'drawing, drawPrize error (没有开盒，次数未扣，可再试) → ready: clearDraw drops result',
        'drawing, drawPrize error (没有开盒，次数未扣，可再试) → ready: clearDraw drops check',
      ],
    },
  ],
  flashSale: [
    {
      reason: 'while loading there are no sales and no failure in the context',
      mutants: [
        'loading, readSales done (有秒杀商品) → showing: assignSales drops failure',
        'loading, readSales done (没有秒杀商品) → empty: assignSales drops sales',
        'loading, readSales done (没有秒杀商品) → empty: assignSales drops failure',
      ],
    },
  ],
  invitation: [
    {
      reason: 'an always of that state leads to the same place in the same step',
      mutants: ['sharing.idle, poster.open (名片读到了才有海报) → sharing.drawing: → sharing.awaiting'],
    },
  ],
  inviteCard: [
    {
      reason: 'absent goes on to checking in the same step, since there is a code',
      mutants: ['inviteCard, invite.check → checking: → absent'],
    },
  ],
  joinTeam: [
    {
      reason: 'FULL is the last of the reasons that the contract knows',
      mutants: ['phone.checkingEligibility, readEligibility done (团队已满) → full: guard true'],
    },
    {
      reason: 'assignFailure puts the new failure in its place at once',
      mutants: [
        'verifying.submitting, join error (操作太频繁，要等一会儿) → verifying.waiting: dropIntent drops failure',
        'verifying.submitting, join error (被拒绝，改正这一项再提交) → verifying.filling.smsCode: dropIntent drops failure',
        'verifying.submitting, join error (被拒绝，改正后再提交) → verifying.filling.lastStep: dropIntent drops failure',
      ],
    },
  ],
  list: [
    {
      reason: 'a list without a page has no rows and no more of them, and this answer brings none either',
      mutants: [
        'loading, readFirst done (一次到底) → exhausted: assignFirstPage drops hasMore',
        'loading, readFirst done (一条也没有) → empty: assignFirstPage drops rows',
        'loading, readFirst done (一条也没有) → empty: assignFirstPage drops hasMore',
      ],
    },
    {
      reason: 'a next page is only asked for while there is more, and this answer says so again',
      mutants: ['loadingMore, readNext done (有新的，后面还有) → ready: assignNextPage drops hasMore'],
    },
  ],
  marquee: [
    {
      reason: 'an always of still leads on to waiting in the same step',
      mutants: [
        'unseen, marquee.show → waiting: → still',
        'moving, after move → waiting: → still',
        'held, marquee.free → waiting: → still',
      ],
    },
  ],
  paymentPassword: [
    {
      reason: 'it is 0 before the first answer, and this one names no lock',
      mutants: ['checking, checkSet done (已设置) → entering: assignStatus drops lockedUntil'],
    },
  ],
  redemption: [
    {
      reason: 'no intent is open while it loads, and these answers carry none',
      mutants: [
        'loading, readBeginning done (商品已下架，或不再用数据 IP 兑换) → gone: assignBeginning drops intent',
        'loading, readBeginning done (可以填写) → open: assignBeginning drops intent',
      ],
    },
    {
      reason: 'without terms there is no offer on show',
      mutants: ['loading, readBeginning done (商品已下架，或不再用数据 IP 兑换) → gone: assignBeginning drops offer'],
    },
    {
      reason: 'settling drops the offer on entry',
      mutants: ['loading, readBeginning done (可以填写) → open: assignBeginning drops offer'],
    },
    {
      reason: 'what is quoted has no failure',
      mutants: ['open.filling.quoted, redemption.next (规格、地址和凭证齐全) → open.confirming: clearFailure drops failure'],
    },
  ],
  registration: [
    {
      reason: 'assignFailure puts the new failure in its place at once',
      mutants: [
        'submitting, register error (操作太频繁，要等一会儿) → waiting: dropIntent drops failure',
        'submitting, register error (被拒绝，改正这一项再提交) → filling.phone: dropIntent drops failure',
        'submitting, register error (被拒绝，改正这一项再提交) → filling.smsCode: dropIntent drops failure',
        'submitting, register error (邀请码被拒绝，改正或清空再提交) → filling.inviteCode: dropIntent drops failure',
        'submitting, register error (被拒绝，改正后再提交) → filling.lastStep: dropIntent drops failure',
      ],
    },
  ],
  resource: [
    { reason: 'what was read has no failure', mutants: ['ready, resource.reload → loading: clearFailure drops failure'] },
  ],
  smsCode: [
    {
      reason: 'idle goes on to coolingDown in the same step, since the time to wait for is set',
      mutants: ['sending, sendCode done → coolingDown: → idle'],
    },
  ],
  stepper: [
    {
      reason: 'text is null in every state but typing',
      mutants: [
        'resting, stepper.step (还没到上限或下限；跨过时停在上限或下限) → stays: step drops text',
        'pressed, stepper.release → resting: step drops text',
        'repeating, entry: step drops text',
      ],
    },
    {
      reason: 'assignText cleared the message when the typing began',
      mutants: [
        'typing, stepper.type → stays: assignText drops message',
        'typing, stepper.step (还没到上限或下限) → resting: step drops message',
      ],
    },
  ],
  uploader: [
    {
      reason: 'a notice is only on show while the list is full, and removing a file clears it',
      mutants: ['uploader, upload.pick (都放得下) → sorting: clearNotice drops notice'],
    },
    {
      reason: 'sorting leaves at once: to empty without files, to processing with one that was just picked',
      mutants: ['uploader, initial → empty: → sorting', 'uploader, upload.pick (都放得下) → sorting: → processing'],
    },
  ],
};
