CREATE TABLE "account_recoveries" (
	"user_id" uuid PRIMARY KEY NOT NULL,
	"ready_at" timestamp (3) with time zone NOT NULL,
	"mailed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "mailed_links" DROP CONSTRAINT "mailed_links_purpose";--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "email" text;--> statement-breakpoint
ALTER TABLE "mailed_links" ADD COLUMN "device_hash" "bytea";--> statement-breakpoint
ALTER TABLE "sign_up_browsers" ADD COLUMN "password_hash" text;--> statement-breakpoint
ALTER TABLE "sign_up_browsers" ADD COLUMN "full_name" text;--> statement-breakpoint
ALTER TABLE "sign_up_browsers" ADD COLUMN "role" text;--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD COLUMN "created_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "account_recoveries" ADD CONSTRAINT "account_recoveries_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "account_recoveries_ready" ON "account_recoveries" USING btree ("ready_at");--> statement-breakpoint
CREATE INDEX "mailed_links_expiry" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "users_unconfirmed" ON "users" USING btree ("created_at") WHERE email_verified_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "email_changes_old_email" ON "email_changes" USING btree ("old_email");--> statement-breakpoint
ALTER TABLE "mailed_links" ADD CONSTRAINT "mailed_links_purpose" CHECK ("mailed_links"."purpose" in ('confirm_email', 'reset_password', 'recover_account', 'stop_two_step', 'stop_recovery', 'sign_in_code'));--> statement-breakpoint
ALTER TABLE "sign_up_browsers" ADD CONSTRAINT "sign_up_browsers_role" CHECK ("sign_up_browsers"."role" in ('client', 'owner'));--> statement-breakpoint
-- Codes that were made before this was written down are as old as their second step.
UPDATE "recovery_codes" r SET "created_at" = s."confirmed_at" FROM "two_step_secrets" s WHERE s."user_id" = r."user_id" AND s."confirmed_at" IS NOT NULL;
