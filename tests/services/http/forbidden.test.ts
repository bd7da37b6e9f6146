import { expect, it } from 'vitest';
import { isForbidden } from '#services/http/judge.ts';

it.each([
  '权限不足',
  '权限不足！',
  ' 权限不足。',
  '用户权限不足，请联系管理员！',
  '没有权限，请联系管理员',
  '没有权限，请联系管理员授权',
  '没有该操作权限',
  '没有访问权限，请联系管理员授权',
  '您没有权限访问该页面',
  '抱歉，您没有查看权限',
  '您暂无权限',
  '无权限',
  '无此权限',
  '无权访问',
  '无权操作！',
  '您无权访问该页面',
  '当前用户无权操作',
  '无此权限：user:add',
  '当前用户无权限访问该资源',
  '不允许访问',
  '访问被拒绝',
  'Forbidden',
  'FORBIDDEN resource',
  '403 Forbidden',
  'Access Denied',
  'Access is denied',
  'Permission denied.',
  'Insufficient permission',
  'insufficient permissions',
  'No permission',
  'Insufficient privileges',
  'You do not have sufficient permissions',
  "You don't have permission to access this resource",
])('means insufficient permission: %s', (message) => {
  expect(isForbidden(message)).toBe(true);
});

it.each([
  '',
  '余额不足',
  '开盒次数不足',
  '余额不足，没有权限兑换',
  '请开启相机权限',
  '没有权限兑换，请先设置支付密码',
  '您的会员权益已到期',
  '该等级无权益',
  '余额不足：user:add',
  '库存不足，请联系客服',
  '请联系管理员',
  '权限已更新，请重新登录',
  '该账号已被禁用，请联系客服',
  '登录已过期，请重新登录',
  'Forbidden word in nickname',
  'permission code is wrong',
])('means something else: %s', (message) => {
  expect(isForbidden(message)).toBe(false);
});
