CREATE TABLE "retracted_likes" (
	"user_id" uuid NOT NULL,
	"target_id" uuid NOT NULL,
	"notified_at" timestamp (3) with time zone NOT NULL,
	"times" integer NOT NULL,
	CONSTRAINT "retracted_likes_user_id_target_id_pk" PRIMARY KEY("user_id","target_id")
);
--> statement-breakpoint
ALTER TABLE "profiles" DROP CONSTRAINT "profiles_full_name_length";--> statement-breakpoint
ALTER TABLE "listing_search_hits" ADD COLUMN "price_cut_notified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "market_news" ADD COLUMN "is_small_cut" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "retracted_likes" ADD CONSTRAINT "retracted_likes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "retracted_likes_age" ON "retracted_likes" USING btree ("notified_at");--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_full_name_length" CHECK (char_length("profiles"."full_name") between 1 and 1200);--> statement-breakpoint
-- Names from before the rule: one line, without links, digits, symbols, invisible or direction-changing characters. What
-- these ranges don't cover (such as digits of other scripts) is left out wherever a name is sent, and asked for at the next save.
WITH "cleaned" AS (
	SELECT "id", "full_name" "before", trim(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(
		regexp_replace("full_name", '[^[:space:]]*(://|@)[^[:space:]]*', ' ', 'g'),
		'[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff]', '', 'g'),
		'keyswipe', ' ', 'gi'),
		'[\u0001-\u001f\u0021-\u0026\u0028-\u002b\u002f-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u2000-\u200a\u2028\u2029\u202f\u205f\u2122\u2611\u2705\u2713\u2714\u3000\u3002\U0001F396\U0001F510-\U0001F513\U0001F6E1]+', ' ', 'g'),
		'[.]([^ .,])', '. \1', 'g'),
		' +', ' ', 'g'), ' ,-.') "after"
	FROM "profiles"
	WHERE "full_name" ~ '[\u0001-\u001f\u0021-\u0026\u0028-\u002b\u002f-\u0040\u005b-\u0060\u007b-\u00a9\u00ab-\u00b1\u061c\u180e\u200b\u200e\u200f\u2000-\u200a\u2028-\u202f\u205f-\u206f\u2122\u2611\u2705\u2713\u2714\u3000\u3002\ufeff\U0001F396\U0001F510-\U0001F513\U0001F6E1]'
		OR "full_name" ~ '[^ .]{2,}[.][^ .,]' OR "full_name" ~* 'keyswipe'
)
UPDATE "profiles" "p" SET "full_name" = coalesce(nullif("cleaned"."after", ''), 'New member'), "verified_at" = NULL
FROM "cleaned" WHERE "p"."id" = "cleaned"."id" AND "cleaned"."after" <> "cleaned"."before";--> statement-breakpoint
UPDATE "users" "u" SET "metadata" = "u"."metadata" || jsonb_build_object('name', "p"."full_name", 'full_name', "p"."full_name")
FROM "profiles" "p" WHERE "p"."id" = "u"."id" AND "u"."metadata"->>'name' <> "p"."full_name"
	AND ("u"."metadata"->>'name' ~ '[\u0001-\u001f\u0021-\u0026\u0028-\u002b\u002f-\u0040\u005b-\u0060\u007b-\u00a9\u2028-\u202f\u2060-\u206f]' OR "u"."metadata"->>'name' ~* '[^ .]{2,}[.][^ .,]|keyswipe');
