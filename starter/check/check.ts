export async function check(
  _a: string,
  _b: string,
): Promise<{ problems: string[]; notes: string[] }> {
  return { problems: [], notes: [] }
}
