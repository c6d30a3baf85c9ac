/** Containers run tests as root, whom permissions do not bind. */

export const asNobody = <Result>(action: () => Result): Result => {
  if (process.geteuid?.() !== 0) return action();
  process.seteuid?.(65_534);
  try {
    return action();
  } finally {
    process.seteuid?.(0);
  }
};
