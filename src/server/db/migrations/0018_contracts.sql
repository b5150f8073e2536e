CREATE TABLE "contract_signatures" (
	"contract_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"role" text NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"drawing" jsonb,
	"signed_at" timestamp (3) with time zone NOT NULL,
	"ip" text NOT NULL,
	"browser" text NOT NULL,
	"sha256" "bytea" NOT NULL,
	CONSTRAINT "contract_signatures_contract_id_version_role_pk" PRIMARY KEY("contract_id","version","role")
);
--> statement-breakpoint
CREATE TABLE "contract_steps" (
	"contract_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"kind" text NOT NULL,
	"version" integer NOT NULL,
	"role" text,
	"at" timestamp (3) with time zone NOT NULL,
	"ip" text,
	"browser" text,
	"sha256" "bytea",
	"previous" "bytea" NOT NULL,
	"hash" "bytea" NOT NULL,
	CONSTRAINT "contract_steps_contract_id_number_pk" PRIMARY KEY("contract_id","number")
);
--> statement-breakpoint
CREATE TABLE "contract_versions" (
	"contract_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"terms" jsonb NOT NULL,
	"file" jsonb,
	"edition" integer NOT NULL,
	"text" text,
	"sha256" "bytea",
	CONSTRAINT "contract_versions_contract_id_version_pk" PRIMARY KEY("contract_id","version")
);
--> statement-breakpoint
CREATE TABLE "contracts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"client_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"listing_id" uuid,
	"deal" text NOT NULL,
	"state" text NOT NULL,
	"version" integer NOT NULL,
	"decline_reason" text,
	"created_at" timestamp (3) with time zone NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"sent_at" timestamp (3) with time zone,
	"expires_at" timestamp (3) with time zone,
	"reminded_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	"steps" integer NOT NULL,
	"head" "bytea" NOT NULL,
	CONSTRAINT "contracts_state" CHECK ("contracts"."state" in ('draft', 'sent', 'signed_by_owner', 'signed_by_client', 'completed', 'declined', 'cancelled', 'expired')),
	CONSTRAINT "contracts_completed" CHECK (("contracts"."state" = 'completed') = ("contracts"."completed_at" is not null))
);
--> statement-breakpoint
CREATE TABLE "sealed_contracts" (
	"contract_id" uuid PRIMARY KEY NOT NULL,
	"file_id" uuid NOT NULL,
	"size_bytes" integer NOT NULL,
	"sha256" "bytea" NOT NULL,
	"sealed_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "unfinished_deletions" ADD COLUMN "contract_ids" uuid[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "contract_signatures" ADD CONSTRAINT "contract_signatures_contract_id_version_contract_versions_contract_id_version_fk" FOREIGN KEY ("contract_id","version") REFERENCES "public"."contract_versions"("contract_id","version") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_steps" ADD CONSTRAINT "contract_steps_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_versions" ADD CONSTRAINT "contract_versions_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contracts" ADD CONSTRAINT "contracts_client_id_users_id_fk" FOREIGN KEY ("client_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sealed_contracts" ADD CONSTRAINT "sealed_contracts_contract_id_contracts_id_fk" FOREIGN KEY ("contract_id") REFERENCES "public"."contracts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "contracts_key" ON "contracts" USING btree ("owner_id","key");--> statement-breakpoint
CREATE INDEX "contracts_of_owner" ON "contracts" USING btree ("owner_id","changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contracts_of_client" ON "contracts" USING btree ("client_id","changed_at" DESC NULLS LAST,"id" DESC NULLS LAST);--> statement-breakpoint
CREATE INDEX "contracts_of_conversation" ON "contracts" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "contracts_open" ON "contracts" USING btree ("expires_at") WHERE state in ('sent', 'signed_by_owner', 'signed_by_client');