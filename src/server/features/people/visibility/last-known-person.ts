/** SQL over a person's profile and the viewer's membership row of their conversation, which may be missing. */
export const lastKnownName = (profile: string, member: string) =>
  `coalesce(${member}.last_known->'other'->>'name', ${profile}.full_name)`
export const lastKnownAvatarUrl = (profile: string, member: string) =>
  `case when ${member}.last_known is null then ${profile}.avatar_url
    else ${member}.last_known->'other'->>'avatarUrl' end`
export const lastKnownPersonJson = (
  profile: string,
  member: string,
) => `jsonb_build_object('id', ${profile}.id,
  'name', ${lastKnownName(profile, member)}, 'avatarUrl', ${lastKnownAvatarUrl(profile, member)})`
