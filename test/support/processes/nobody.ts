/** Containers run tests as root, whom permissions do not bind. */

/** Runs `action` as a user who owns nothing. */
export const asNobody = <Result>(action: () => Result): Result => {
  if (process.geteuid?.() !== 0) return action();
  process.seteuid?.(65_534);
  try {
    return action();
  } finally {
    process.seteuid?.(0);
  }
};
