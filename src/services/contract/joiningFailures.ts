/** Refusals of joining a team. The flow has a state and a way on for each, so the app says nothing. */
export const teamOwn = { code: 40101, message: '不能加入自己的团队', silent: true } as const;
export const teamJoined = { code: 40102, message: '您已在该团队中', silent: true } as const;
export const teamOther = { code: 40103, message: '您已加入其他团队', silent: true } as const;
export const teamLoop = { code: 40104, message: '不能加入自己成员的团队', silent: true } as const;
export const teamFull = { code: 40105, message: '团队已满', silent: true } as const;
