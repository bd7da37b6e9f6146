const FORBIDDEN =
  /权限不[足够]|(没有|无|缺少|不具备).{0,6}权限|无权(?![益重])|(不允许|禁止|拒绝)访问|访问被(拒绝|禁止)|^(403 )?forbidden( resource)?$|^(access|permissions?)( is)? denied$|^(insufficient|no|you (have no|do not have|don't have))( sufficient| enough)? (permissions?|privileges?)( to .*)?$/i;
/** It may stand beside: an apology, who gives the permission, or its name (user:add). */
const BESIDE = /^(抱歉|对不起|sorry)$|^请?联系|^please contact |^[\w*-]+$/i;

/**
 * Whether a message means insufficient permission and nothing else (docs/spec.md §6), in the words of the backends that we know. A message
 * that says more is shown: 余额不足，没有权限兑换.
 */
export function isForbidden(message: string): boolean {
  const clauses = message.split(/[,，。.!！:：;；]/).flatMap((clause) => clause.trim() || []);
  return (
    clauses.some((clause) => FORBIDDEN.test(clause)) && clauses.every((clause) => FORBIDDEN.test(clause) || BESIDE.test(clause))
  );
}
