CREATE TABLE "verifications" (
	"id" uuid PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" uuid,
	"claim" text NOT NULL,
	"state" text NOT NULL,
	"proof_folder" uuid NOT NULL,
	"proof" jsonb,
	"told" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "verifications_state" CHECK ("verifications"."state" in ('arriving', 'open', 'approved', 'refused', 'withdrawn', 'expired')),
	CONSTRAINT "verifications_proof" CHECK (("verifications"."state" = 'open') <= ("verifications"."proof" is not null))
);
--> statement-breakpoint
CREATE TABLE "warnings" (
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"acknowledged_at" timestamp (3) with time zone,
	CONSTRAINT "warnings_user_id_id_pk" PRIMARY KEY("user_id","id")
);
--> statement-breakpoint
ALTER TABLE "listings" DROP CONSTRAINT "listings_shown_only_when_active";--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "profiles" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "held_reason" text;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "verified_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "reports" ADD COLUMN "decision_id" uuid;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "verifications" ADD CONSTRAINT "verifications_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "warnings" ADD CONSTRAINT "warnings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "verifications_one_open" ON "verifications" USING btree ("user_id",coalesce(listing_id, user_id)) WHERE state = 'open';--> statement-breakpoint
CREATE INDEX "verifications_undecided" ON "verifications" USING btree ("created_at") WHERE state in ('arriving', 'open');--> statement-breakpoint
CREATE INDEX "verifications_of_person" ON "verifications" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "reports_of_person" ON "reports" USING btree ("person_id","created_at");--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_shown_only_when_active" CHECK (not "listings"."is_active" or ("listings"."status" = 'active' and "listings"."held_at" is null));