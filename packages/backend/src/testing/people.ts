import type postgres from 'postgres'

export const post = 'post-1'
export const otherPost = 'post-2'
export const thirdPost = 'post-3'
export const owner = '00000000-0000-4000-8000-0000000000a1'
export const stranger = '00000000-0000-4000-8000-0000000000b1'
export const privateList = '00000000-0000-4000-8000-00000000d001'
export const publicList = '00000000-0000-4000-8000-00000000d002'

/** Two people who rated a post: the owner, who hides ratings and has a list of each kind, and a stranger. */
export async function insertPeople(sql: postgres.Sql): Promise<void> {
  await sql.unsafe(`
    insert into auth.users (id, email, email_confirmed_at, raw_user_meta_data) values
      ('${owner}', 'owner@example.com', now(), '{"username": "owner-of-it"}'),
      ('${stranger}', 'stranger@example.com', now(), '{"username": "stranger"}');
    update public.profiles set shows_ratings = false where id = '${owner}';
    insert into public.ratings (user_id, post_id, rating_value) values
      ('${owner}', '${post}', 2), ('${stranger}', '${post}', 5);
    insert into public.lists values
      ('${privateList}', '${owner}', false), ('${publicList}', '${owner}', true);
    insert into public.list_follows values ('${stranger}', '${publicList}');`)
}
