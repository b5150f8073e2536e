ALTER TABLE "contract_steps" ADD COLUMN "digests" jsonb;--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "remembered" jsonb;--> statement-breakpoint
-- What a pass or an undo has taken from a match: only unmatching ends one.
INSERT INTO "likes" ("user_id", "target_id", "direction", "is_super", "created_at")
SELECT k."client_id", k."listing_id", 'right', false, k."liked_at" FROM "matched_listings" k
JOIN "matches" m ON m."client_id" = k."client_id" AND m."id" = k."match_id" AND m."status" = 'accepted'
ON CONFLICT ("user_id", "target_id") DO UPDATE SET "direction" = 'right' WHERE "likes"."direction" = 'left';
--> statement-breakpoint
INSERT INTO "likes" ("user_id", "target_id", "direction", "is_super", "created_at")
SELECT m."owner_id", m."client_id", 'right', false, min(m."owner_liked_at") FROM "matches" m
WHERE m."status" = 'accepted' GROUP BY m."owner_id", m."client_id"
ON CONFLICT ("user_id", "target_id") DO UPDATE SET "direction" = 'right' WHERE "likes"."direction" = 'left';
--> statement-breakpoint
-- How people and listings look now is the oldest that is known of those who have parted before.
UPDATE "conversation_members" m SET "remembered" = jsonb_build_object(
  'deliveredSeq', o."delivered_seq", 'readSeq', o."read_seq",
  'other', jsonb_build_object('name', n."full_name", 'avatarUrl', n."avatar_url", 'isVerified', n."verified_at" IS NOT NULL),
  'listings', coalesce((SELECT jsonb_object_agg(g."id", jsonb_build_object('id', g."id", 'title', g."title", 'kind', g."kind",
      'priceCents', g."price_cents", 'salePriceCents', g."sale_price_cents", 'coverPhoto', g."images"->0, 'isGone', true))
    FROM "matched_listings" ml JOIN "listings" g ON g."id" = ml."listing_id"
    WHERE ml."client_id" = c."client_id" AND ml."owner_id" = c."owner_id"), '{}'))
FROM "conversations" c JOIN "conversation_members" o ON o."conversation_id" = c."id"
JOIN "profiles" n ON n."id" = o."user_id"
JOIN "pairs" p ON p."client_id" = c."client_id" AND p."owner_id" = c."owner_id"
JOIN "users" u ON u."id" = o."user_id" AND u."deleted_at" IS NULL
WHERE m."conversation_id" = c."id" AND m."other_id" = o."user_id"
  AND (p."unmatched_at" IS NOT NULL OR p."blocked_by_client_at" IS NOT NULL OR p."blocked_by_owner_at" IS NOT NULL);
