CREATE TABLE "matched_listings" (
	"client_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"match_id" uuid NOT NULL,
	"liked_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "matched_listings_client_id_owner_id_listing_id_pk" PRIMARY KEY("client_id","owner_id","listing_id")
);
--> statement-breakpoint
ALTER TABLE "conversation_members" ADD COLUMN "has_new_match" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "conversations" ADD COLUMN "listing_id" uuid;--> statement-breakpoint
ALTER TABLE "matched_listings" ADD CONSTRAINT "matched_listings_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matched_listings" ADD CONSTRAINT "matched_listings_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "matched_listings" ADD CONSTRAINT "matched_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "matched_listings_of_owner" ON "matched_listings" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "matched_listings_of_listing" ON "matched_listings" USING btree ("listing_id");--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "conversations_of_listing" ON "conversations" USING btree ("listing_id");--> statement-breakpoint
INSERT INTO matched_listings (client_id, owner_id, listing_id, match_id, liked_at)
SELECT client_id, owner_id, listing_id, id, client_liked_at FROM matches WHERE listing_id IS NOT NULL;--> statement-breakpoint
INSERT INTO matched_listings (client_id, owner_id, listing_id, match_id, liked_at)
SELECT m.client_id, m.owner_id, g.id, m.id, l.created_at
FROM matches m
JOIN likes l ON l.user_id = m.client_id AND l.direction = 'right'
JOIN listings g ON g.id = l.target_id AND g.owner_id = m.owner_id
WHERE m.listing_id IS NULL
ON CONFLICT DO NOTHING;--> statement-breakpoint
-- Likes that were sent twice at the same moment made two matches of one: the one that names its listing stays.
DELETE FROM matches m USING matches named
WHERE m.listing_id IS NULL AND named.client_id = m.client_id AND named.owner_id = m.owner_id
  AND named.listing_id IS NOT NULL AND abs(extract(epoch FROM named.created_at - m.created_at)) < 60
  AND NOT EXISTS (SELECT FROM matched_listings k
    WHERE k.client_id = m.client_id AND k.owner_id = m.owner_id AND k.match_id = m.id);--> statement-breakpoint
UPDATE viewings v SET listing_id = only_one.listing_id
FROM conversations c JOIN (
  SELECT client_id, owner_id, (array_agg(listing_id))[1] listing_id FROM matched_listings
  GROUP BY client_id, owner_id HAVING count(*) = 1
) only_one ON only_one.client_id = c.client_id AND only_one.owner_id = c.owner_id
WHERE v.conversation_id = c.id AND v.listing_id IS NULL;
