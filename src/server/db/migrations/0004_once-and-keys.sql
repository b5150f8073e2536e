CREATE TABLE "server_keys" (
	"name" text PRIMARY KEY NOT NULL,
	"public_key" text NOT NULL,
	"private_key" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
DROP INDEX "matches_of_owner";--> statement-breakpoint
ALTER TABLE "activities" ADD COLUMN "once_key" text;--> statement-breakpoint
CREATE INDEX "matches_of_client" ON "matches" USING btree ("client_id","created_at","id");--> statement-breakpoint
CREATE INDEX "pairs_blocked_by_owner" ON "pairs" USING btree ("owner_id") WHERE blocked_by_owner_at is not null;--> statement-breakpoint
CREATE INDEX "matches_of_owner" ON "matches" USING btree ("owner_id","created_at","id");--> statement-breakpoint
ALTER TABLE "activities" ADD CONSTRAINT "activities_once" UNIQUE("user_id","once_key");