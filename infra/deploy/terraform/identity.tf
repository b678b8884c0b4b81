# The account as which all programs run. No key of it exists.
resource "google_service_account" "programs" {
  account_id   = "souvenance-programs"
  display_name = "Souvenance"
}

resource "google_project_iam_member" "programs" {
  for_each = toset(["roles/datastore.user", "roles/firebaseauth.admin", "roles/monitoring.metricWriter"])
  project  = var.project
  role     = each.key
  member   = google_service_account.programs.member
}

resource "google_storage_bucket_iam_member" "programs" {
  for_each = {
    files = google_storage_bucket.files.name
    media = google_storage_bucket.media.name
  }
  bucket = each.value
  role   = "roles/storage.objectUser"
  member = google_service_account.programs.member
}

# It signs the addresses by which browsers send and read files.
resource "google_service_account_iam_member" "signs_for_itself" {
  service_account_id = google_service_account.programs.name
  role               = "roles/iam.serviceAccountTokenCreator"
  member             = google_service_account.programs.member
}

# Their values are set by hand and never stand in Terraform's state: gcloud secrets versions add NAME --data-file=-
resource "google_secret_manager_secret" "setting" {
  for_each  = local.secret_names
  secret_id = each.key
  replication {
    auto {}
  }
  depends_on = [google_project_service.used]
}

resource "google_secret_manager_secret_iam_member" "programs" {
  for_each = merge(
    { for name, secret in google_secret_manager_secret.setting : name => secret.secret_id },
    { valkey_authority = google_secret_manager_secret.valkey_authority.secret_id },
  )
  secret_id = each.value
  role      = "roles/secretmanager.secretAccessor"
  member    = google_service_account.programs.member
}
